#pragma once

/// How often this program has asked for memory so far.
unsigned long counted_allocations(void);

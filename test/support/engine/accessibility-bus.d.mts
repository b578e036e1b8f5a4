import type { Screen } from './screen.mjs';

/** The system's Python, which sees the system's packages. */
export const systemPython: string;
/** Gives the programs of a screen a bus for AT-SPI 2, the interface of screen readers on Linux. */
export function startAccessibilityBus(screen: Screen): Promise<void>;

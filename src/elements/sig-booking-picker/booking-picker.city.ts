import { cityOf } from '../../domain/index.js';

/** Names that the runtime's list of zones still has in their old form. */
const renamed: Record<string, string> = { Calcutta: 'Kolkata', Kiev: 'Kyiv', Saigon: 'Ho Chi Minh City' };

/** A zone's city as people write it today. */
export const cityName = (zone: string): string => renamed[cityOf(zone)] ?? cityOf(zone);

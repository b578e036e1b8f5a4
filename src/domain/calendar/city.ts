/**
 * Present names of cities whose zone the runtime still lists under an older or misspelt one (V8 lists Asia/Calcutta and
 * Europe/Kiev), by the zone's own last part.
 */
const presentNames: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Coral_Harbour: 'Atikokan',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Ho_Chi_Minh: 'Ho Chi Minh City',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Sao_Paulo: 'São Paulo',
  St_Johns: 'St John’s',
  Truk: 'Chuuk',
};

/** A zone's city by its present name: `Europe/London` gives `London`, `Asia/Calcutta` gives `Kolkata`. */
export function cityName(zone: string): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1);
  return presentNames[city] ?? city.replaceAll('_', ' ');
}

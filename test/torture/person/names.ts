/** Names and sentences that people type: accents, quotes, both directions, signs outside the first plane. */
const names = [
  'Robin Calder',
  'Zoë O’Brien-Łukasz',
  'محمد الأمين',
  'Ørsted & "Sons" <Ltd>',
  '李小龍 🐉',
  "Robert'); DROP TABLE",
];

export interface TypedPerson {
  readonly name: string;
  readonly email: string;
}

let count = 0;

/** A person whom no other run has. */
export function personOf(seed: number): TypedPerson {
  count += 1;
  return { name: names[seed % names.length]!, email: `p${seed}-${process.pid}-${count}@example.com` };
}

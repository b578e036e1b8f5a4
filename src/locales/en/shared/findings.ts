// What a check finds in fields.
export const fieldFindings = {
  findUnknownType: 'A field has a type that is not known: {type}.',
  findOffDocument: 'A field is on a page that does not exist.',
  findLoneOption: 'A radio group has only one button.',
  findOptionBlank: 'A button of a radio group has no option.',
  findOptionTwice: 'A radio group has two buttons for the same option.',
  findMixedGroup: 'The buttons of a radio group are for different people.',
  findNoOptions: 'A drop-down has no options.',
  findOneOption: 'A drop-down has only one option.',
  findRuleWrong: 'The validation rules conflict.',
  findLoneLink: 'A field is linked with no other.',
  findMixedLink: 'Fields of different types are linked.',
  findLostGrid: 'A field belongs to a grid that does not exist.',
  findOverlap: 'Two fields overlap.',
  findTooSmall: 'A field is too small to read.',
  findTooTight: 'A usual answer doesn’t fit this field in a readable size.',
  findOverText: 'A field covers text.',
} as const;

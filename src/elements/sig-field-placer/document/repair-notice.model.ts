/** Longer sentences are not shown: the service owns the words, the element its space. */
const maxNoticeLength = 300;

/** The service's sentence about a file that it repaired at upload (G105), if there is one. */
export function repairNotice(value: unknown): string | undefined {
  const sentence = typeof value === 'string' ? value.trim() : '';
  return sentence && sentence.length <= maxNoticeLength ? sentence : undefined;
}

/** A reporter that ends the process at the first failed test. */
export default async function* firstFailure(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:fail') continue;
    const cause = data.details.error.cause ?? data.details.error;
    process.stdout.write(`${data.name}: ${cause?.stack ?? cause}\n`);
    process.exit(1);
  }
  yield '';
}

import { storedOf, type PickedPerson } from './contact-picker.model.js';

/** Gives the form one address for each person, and the browser what it needs to restore the control. */
export function setFormValue(
  internals: ElementInternals,
  name: string,
  picked: readonly PickedPerson[],
): void {
  const data = new FormData();
  for (const { email } of picked) data.append(name, email);
  internals.setFormValue(name !== '' && picked.length > 0 ? data : null, storedOf(picked));
}

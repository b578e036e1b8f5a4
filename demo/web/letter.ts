import 'sig-widgets/define/sig-saved-signatures';
import 'sig-widgets/define/sig-signature-pad';
import './site.js';

/** A form of the firm's own: what is on the pad is submitted as a picture, and stands under the letter. */
const form = document.querySelector<HTMLFormElement>('#letter')!;

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const file = new FormData(form).get('signature');
  if (!(file instanceof File)) return;
  const picture = new Image();
  picture.alt = 'Signature';
  picture.src = URL.createObjectURL(file);
  document.querySelector('#signature img')?.remove();
  document.querySelector('#signature')!.append(picture);
  document.querySelector('#said')!.textContent = 'The letter is signed.';
});

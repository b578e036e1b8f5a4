import {
  CopyViewerDriver,
  DocumentViewerDriver,
  FieldPlacerDriver,
  SavedSignaturesDriver,
  SignaturePadDriver,
  until,
} from 'sig-widgets/testing';
import type { Instruments } from '../instruments.js';
import { forClients, forStaff, leave, show } from './stage.js';

/** Opens a document, searches, zooms, turns and saves it. */
export async function read(src: string): Promise<void> {
  const element = show('sig-document-viewer', { src });
  const viewer = await new DocumentViewerDriver(element).ready();
  await viewer.drawn(1);
  await viewer.find('invoice');
  await until(() => viewer.marks.length > 0, 'the matches');
  await viewer.press('next');
  await viewer.press('closeFind');
  await viewer.press('zoomIn');
  await viewer.press('zoomIn');
  await viewer.press('width');
  await viewer.press('thumbs');
  await until(() => viewer.thumbnails.length > 0, 'the thumbnails');
  await viewer.press('thumbs');
  const drawn = () => until(() => viewer.mounted.some((page) => viewer.picture(page)), 'a drawn page');
  await viewer.goTo(5);
  await drawn();
  await viewer.press('rotate');
  await viewer.press('rotate');
  await drawn();
  await viewer.press('download');
  leave();
}

/** Opens the copy of a finished document, reads it, saves it and hides it. */
export async function readCopy(token: string): Promise<void> {
  const copy = await new CopyViewerDriver(show('sig-copy-viewer', { ...forClients, token })).ready();
  copy.view();
  const element = await until(() => copy.document(), 'the document');
  const viewer = await new DocumentViewerDriver(
    element as HTMLElementTagNameMap['sig-document-viewer'],
  ).ready();
  await viewer.drawn(1);
  const { instruments } = window as unknown as { instruments: Instruments };
  const before = instruments.objectUrls;
  copy.download();
  // Its URL is revoked a minute after it was made: what is counted before that is no leak.
  await until(() => instruments.objectUrls > before, 'the file to be saved');
  copy.view();
  await until(() => !copy.document(), 'the document to be hidden');
  leave();
}

const stroke = [
  [0.2, 0.7],
  [0.4, 0.3],
  [0.6, 0.6],
  [0.8, 0.4],
] as const;

/** A picture of a signature on paper. */
async function photo(): Promise<File> {
  const canvas = new OffscreenCanvas(400, 160);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 400, 160);
  context.fillStyle = '#123';
  context.fillRect(60, 70, 280, 8);
  return new File([await canvas.convertToBlob()], 'signature.png', { type: 'image/png' });
}

/** Draws, types and uploads a signature, and clears each. */
export async function signOnPad(): Promise<void> {
  const element = show('sig-signature-pad', { name: 'signature' });
  const pad = await new SignaturePadDriver(element).ready();
  await pad.draw(stroke);
  await pad.draw(stroke, 'pen');
  await pad.press('undo');
  await element.toBlob();
  await pad.press('clear');
  await pad.choose('type');
  await pad.ready();
  await pad.type('Clara Client');
  await pad.hand('brisk');
  await until(() => element.value, 'the typed signature');
  await pad.choose('upload');
  await pad.upload(await photo());
  await until(() => element.value, 'the uploaded signature');
  await pad.press('remove');
  await pad.choose('draw');
  await pad.ready();
  await pad.draw(stroke);
  element.clear();
  leave();
}

/** Draws a signature, keeps it, and deletes it. */
export async function keepSignature(name: string): Promise<void> {
  const element = show('sig-saved-signatures', forStaff);
  const signatures = await new SavedSignaturesDriver(element).ready();
  await signatures.ask('create');
  const pad = await signatures.pad();
  await pad.draw(stroke);
  await signatures.giveName(name);
  await signatures.confirm();
  await until(() => signatures.names().some((one) => one.startsWith(name)), 'the signature');
  await until(() => !signatures.hasDialog(), 'the question to close');
  await signatures.ask(`delete ${name}`);
  await signatures.confirm();
  await until(() => !signatures.names().some((one) => one.startsWith(name)), 'the deleted signature to go');
  leave();
}

/** Places fields, moves, zooms, undoes, deletes and saves. */
export async function placeFields(envelopeId: string, documentId: string): Promise<void> {
  const element = show('sig-field-placer', {
    ...forStaff,
    'envelope-id': envelopeId,
    'document-id': documentId,
  });
  const placer = await new FieldPlacerDriver(element).ready();
  await placer.drag('SIGNATURE').to(1, 0.4, 0.4);
  await placer.drag('TEXT').to(1, 0.4, 0.55);
  await placer.move(placer.field('TEXT'), 40, 20);
  await placer.resize(placer.field('TEXT'), 'se', 30, 10);
  await placer.undo();
  await placer.redo();
  await placer.activate('in');
  await placer.activate('fit');
  await placer.check();
  await placer.place('DATE');
  await placer.press('Delete');
  await placer.save();
  await until(() => element.fields.every(({ id }) => id !== undefined), 'the saved fields');
  leave();
}

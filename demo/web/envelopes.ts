import 'sig-widgets/define/sig-contact-picker';
import 'sig-widgets/define/sig-envelope-list';
import 'sig-widgets/define/sig-folder-tree';
import './site.js';

const list = document.querySelector('sig-envelope-list')!;
const picker = document.querySelector('sig-contact-picker')!;
const tree = document.querySelector('sig-folder-tree')!;

tree.addEventListener('sig-select', ({ detail }) => {
  if ('folderId' in detail) list.filter = { ...list.filter, folder: detail.folderId };
});
picker.addEventListener('change', () => {
  const { person: _, ...filter } = list.filter;
  list.filter = picker.value ? { ...filter, person: picker.value } : filter;
  // A new envelope begins with the person whose envelopes are shown.
  const query = picker.value ? `?email=${encodeURIComponent(picker.value)}` : '';
  document.querySelector<HTMLAnchorElement>('#new')!.href = `/compose.html${query}`;
});
tree.addEventListener('sig-filed', () => list.reload());
list.addEventListener('sig-filed', () => tree.reload());

// A theme editor replaces a section by the same markup.
document.querySelector('#shopify-section-template--1').addEventListener('click', (event) => {
  if (event.target.id !== 'rerender') return;
  const section = event.currentTarget;
  section.replaceChildren(section.firstElementChild.cloneNode(true));
});

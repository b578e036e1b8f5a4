// The site builder adds its embeds when its own script has run, long after the page was read.
requestAnimationFrame(() => {
  const embed = document.createElement('div');
  embed.className = 'w-richtext';
  const button = document.createElement('sig-booking-button');
  button.setAttribute('handle', 'amelia-hart');
  button.setAttribute('slug', 'intro-call');
  button.textContent = 'Book a call';
  embed.append(button);
  document.querySelector('#embed').append(embed);
});

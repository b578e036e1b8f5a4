import 'sig-widgets/define/sig-proposal-accept';
import { withScene } from './site.js';

await withScene(({ proposals }) => {
  const number = Number(new URLSearchParams(location.search).get('n') ?? 1);
  const proposal = document.createElement('sig-proposal-accept');
  proposal.setAttribute('server-url', '/sig');
  // A mail's link has the token in the fragment, so that it does not appear in server logs or referrers.
  proposal.setAttribute('token', location.hash.slice(2) || (proposals[number - 1] ?? ''));
  document.querySelector('#proposal')!.replaceChildren(proposal);

  const other = document.createElement('a');
  other.href = `/propose.html?n=${number === 1 ? 2 : 1}`;
  other.textContent = number === 1 ? 'See another proposal' : 'Back to the first proposal';
  document.querySelector('#which')!.replaceChildren('As a client would open it from an email. ', other, '.');
});

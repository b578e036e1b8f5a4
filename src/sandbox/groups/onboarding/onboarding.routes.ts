import {
  completeOnboardingTour,
  dismissOnboardingTour,
  getOnboardingPreferences,
  getOnboardingSetup,
  listOnboardingTours,
  resetOnboardingTour,
  setOnboardingPreferences,
} from '../../../contract/index.js';
import type { OnboardingRow, TourState } from '../../entities/index.js';
import { noContent, ok, route, type Context, type Route } from '../../kernel/http/route.js';
import { timestamp } from '../../kernel/time/dates.js';
import type { World } from '../../kernel/world.js';
import { ownerIdOf } from '../../signing/access/actor.js';
import { checklist } from './checklist.js';

type Owned = World & Pick<Context, 'caller' | 'actor'>;

/** The caller's own state: a person's, or a key's (G38). */
function stateOf(context: Owned): OnboardingRow {
  const id = ownerIdOf(context);
  return context.store.onboarding.get(id) ?? { id, toursDisabled: false, tours: [] };
}

const preferencesOf = ({ toursDisabled }: OnboardingRow) => ({ toursDisabled });

/** Records the tour's last outcome; the opt-out stays as it is, whatever the version (R131). */
function record(
  context: Owned & { params: { key: string }; body: { version: number } },
  status: TourState['status'],
): TourState {
  const { key } = context.params;
  const state = stateOf(context);
  const tour: TourState = { key, version: context.body.version, status, updatedAt: timestamp(context) };
  const others = state.tours.filter((other) => other.key !== key);
  context.store.onboarding.put({ ...state, tours: [...others, tour] });
  return tour;
}

export const onboardingRoutes: Route[] = [
  route(getOnboardingPreferences, (context) => ok(preferencesOf(stateOf(context)))),
  route(setOnboardingPreferences, (context) => {
    const { toursDisabled } = context.body;
    return ok(preferencesOf(context.store.onboarding.put({ ...stateOf(context), toursDisabled })));
  }),
  route(getOnboardingSetup, (context) => ok({ items: checklist(context) })),
  route(listOnboardingTours, (context) => {
    const state = stateOf(context);
    return ok({ tours: state.tours, preferences: preferencesOf(state) });
  }),
  route(completeOnboardingTour, (context) => ok(record(context, 'COMPLETED'))),
  route(dismissOnboardingTour, (context) => ok(record(context, 'DISMISSED'))),
  route(resetOnboardingTour, (context) => {
    const state = stateOf(context);
    const tours = state.tours.filter(({ key }) => key !== context.params.key);
    if (tours.length < state.tours.length) context.store.onboarding.put({ ...state, tours });
    return noContent();
  }),
];

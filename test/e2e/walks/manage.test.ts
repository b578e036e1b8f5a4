import { manage } from '../../support/walk/flows/manage.js';
import { testWalk } from '../../support/walk/walks.js';

// That a token is not a reschedule token shows as a 404, which the console logs.
testWalk('manage', 'a booking is moved and cancelled', manage, { expected: /status of 404/ });

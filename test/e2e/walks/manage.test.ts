import { test } from 'node:test';
import { manage } from '../../support/walk/flows/manage.js';
import { walksOf } from '../../support/walk/walks.js';

// That a token is not a reschedule token shows as a 404, which the console logs.
const walks = walksOf('manage', 'a booking is moved and cancelled', manage, { expected: /status of 404/ });

for (const { title, options, run } of walks) test(title, options, run);

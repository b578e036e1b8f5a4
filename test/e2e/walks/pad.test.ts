import { pad } from '../../support/walk/flows/pad.js';
import { testWalk } from '../../support/walk/walks.js';

testWalk('pad', 'a signature is drawn, typed and saved', pad);

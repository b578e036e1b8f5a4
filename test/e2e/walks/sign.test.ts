import { sign } from '../../support/walk/flows/sign.js';
import { testWalk } from '../../support/walk/walks.js';

testWalk('sign', 'a document is filled in and signed', sign);

import { place } from '../../support/walk/flows/place.js';
import { testWalk } from '../../support/walk/walks.js';

testWalk('place', 'a document is placed by mouse and keyboard and sent', place);

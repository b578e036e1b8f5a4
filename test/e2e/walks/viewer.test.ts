import { viewer } from '../../support/walk/flows/viewer.js';
import { testWalk } from '../../support/walk/walks.js';

testWalk('viewer', 'a document is opened, searched and zoomed', viewer);

import { book } from '../../support/walk/flows/book.js';
import { testWalk } from '../../support/walk/walks.js';

testWalk('book', 'a visitor books a time', book);

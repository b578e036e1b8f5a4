import { test } from 'node:test';
import { book } from '../../support/walk/flows/book.js';
import { walksOf } from '../../support/walk/walks.js';

const walks = walksOf('book', 'a visitor books a time', book);

for (const { title, options, run } of walks) test(title, options, run);

/** The step that is missing before there is an answer to books. */
import { missing } from '../books/books.js';
import { BOOKS_STEPS } from '../copy/books.js';

export default function BooksSteps() {
  return missing.value === null ? null : <p class="lead plain">{BOOKS_STEPS[missing.value]}</p>;
}

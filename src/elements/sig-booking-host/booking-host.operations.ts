/** What reading needs of the contract; with the schema language it is fetched beside the element's own code. */
export { getPublicHost } from '../../contract/index.js';

export { createClient, type Client, type CallOptions, type ClientOptions } from './client.js';
export { SigError, type SigErrorInit } from './errors.js';

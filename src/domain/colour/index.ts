export * from './contrast.js';

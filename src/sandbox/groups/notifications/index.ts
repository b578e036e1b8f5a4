export { notificationRoutes } from './notification.routes.js';
export { notificationReactions } from './reactions.js';

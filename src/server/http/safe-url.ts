const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether nobody on the way can read along: https, or http on loopback. */
export const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));

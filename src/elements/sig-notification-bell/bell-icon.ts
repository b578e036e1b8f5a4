import { svg } from 'lit';
import { icon } from '../shared/ui/icons.js';

export const bellIcon = (size?: number) =>
  icon(svg`<path d="M5 14.500V9a5 5 0 0 1 10 0v5.500M3.500 14.500h13M8.500 17h3"/>`, size);

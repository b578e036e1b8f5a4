import 'sig-widgets/define/sig-booking-picker';
import 'sig-widgets/define/sig-provider';
import { mount } from 'svelte';
import App from './app.svelte';

mount(App, { target: document.querySelector('#app')! });

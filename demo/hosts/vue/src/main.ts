import 'sig-widgets/define/sig-booking-picker';
import 'sig-widgets/define/sig-provider';
import { createApp } from 'vue';
import App from './app.vue';

createApp(App).mount('#app');

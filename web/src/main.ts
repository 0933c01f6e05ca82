import '@fontsource-variable/outfit/index.css';
import './styles/tokens.css';
import './styles/base.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { settings } from './lib/settings.svelte';
import { speak } from './lib/text.svelte';
import { tellLater } from './lib/toasts.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no place for the app.');
await speak(settings.lang);
mount(App, { target });
tellLater();

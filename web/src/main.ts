import '@fontsource-variable/outfit/index.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/primitives.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { settings } from './app/settings.svelte';
import { speak } from './app/i18n.svelte';
import { installWorker } from './app/offline';
import { tellLater } from './app/toasts.svelte';
import { askIn } from './protocol/http';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no place for the app.');
askIn(() => settings.lang);
await speak(settings.lang);
mount(App, { target });
tellLater();
installWorker();

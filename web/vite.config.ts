import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// `npm run dev` beside a running `croupier serve`: the page comes from here, the rest from there.
const server = process.env['CROUPIER_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
    plugins: [svelte()],
    build: {
        outDir: '../src/croupier/server/static',
        emptyOutDir: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        license: true,
        rolldownOptions: { checks: { bundlerTimings: false } },
    },
    server: { proxy: { '/api': { target: server, ws: true } } },
});

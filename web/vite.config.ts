import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// `npm run dev` beside a running `croupier serve`: the page comes from here, the rest from there.
const server = process.env['CROUPIER_SERVER'] ?? 'http://127.0.0.1:8000';

/** What the first page needs besides the libraries; `Home` and `App` are the entry's own. */
const SHELL =
    /src[\\/](app|protocol|ui[\\/](Icon|PlayerBadge|Skyline|Dialog)\.|table[\\/](TableRow|players|levels|codes)\.)/;
const VENDOR = /node_modules[\\/](svelte|@fluent|esm-env|clsx)[\\/]/;

export default defineConfig({
    plugins: [svelte()],
    build: {
        outDir: '../src/croupier/server/static',
        emptyOutDir: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        license: true,
        rolldownOptions: {
            checks: { bundlerTimings: false },
            output: {
                codeSplitting: {
                    groups: [
                        { name: 'vendor', test: VENDOR, priority: 2 },
                        { name: 'shell', test: SHELL, priority: 1 },
                    ],
                },
            },
        },
    },
    server: { proxy: { '/api': { target: server, ws: true } } },
});

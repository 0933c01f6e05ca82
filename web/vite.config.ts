import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

// `npm run dev` beside a running `croupier serve`: the page comes from here, the rest from there.
const server = process.env['CROUPIER_SERVER'] ?? 'http://127.0.0.1:8000';

/** What the first page needs besides the libraries; `Home` and `App` are the entry's own. */
const SHELL =
  /src[\\/](app|protocol|ui[\\/](Icon|PlayerBadge|Skyline|Dialog)\.|table[\\/](TableRow|players|levels|codes)\.)/;
const VENDOR = /node_modules[\\/](svelte|@fluent|esm-env|clsx)[\\/]/;

/** The service worker with the names of all files of this build. */
function worker(): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const icons = readdirSync('public', { withFileTypes: true }).filter((it) => it.isFile());
      const files = ['', ...icons.map(({ name }) => name), ...Object.keys(bundle)]
        .filter((name) => !/\.(html|md)$|latin-ext/.test(name))
        .map((name) => `/${name}`)
        .toSorted();
      const source = readFileSync('src/worker.js', 'utf-8');
      const page = bundle['index.html'];
      const hash = createHash('sha256').update(source).update(files.join());
      if (page?.type === 'asset') hash.update(page.source);
      this.emitFile({
        type: 'asset',
        fileName: 'worker.js',
        source: source
          .replace("'{BUILD}'", JSON.stringify(hash.digest('hex').slice(0, 12)))
          .replace("['{FILES}']", JSON.stringify(files)),
      });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), worker()],
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

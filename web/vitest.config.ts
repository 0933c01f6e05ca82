// Apart from vite.config.ts, so that building needs none of the test tools.
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    plugins: [svelteTesting()],
    test: {
      environment: 'jsdom',
      include: ['tests/**/*.test.{ts,js}'],
      setupFiles: ['tests/setup.ts'],
      restoreMocks: true,
    },
  }),
);

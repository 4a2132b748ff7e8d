import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,lib,server,components,content,scripts}/**/*.test.{ts,tsx}'],
    // Argon2, an embedded database a file and two cores: slower than a unit test is used to.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

/** Every app by its name, in display order. Tokens and connections can be limited to some of them. */
export const APP_NAMES = ['nutrition', 'workout', 'recipe', 'notes'] as const;

declare module '../kernel/config/config.ts' {
  interface AppNames extends Record<(typeof APP_NAMES)[number], true> {}
}

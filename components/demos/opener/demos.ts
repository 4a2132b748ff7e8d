/** The demonstrations that a button opens, by the name that shared addresses carry (`?demo=lesson&…`). */
export const demos = {
  lesson: () => import('#components/demos/lesson/lesson-demo.tsx'),
};

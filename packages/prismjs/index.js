/** What Astro imports of Prism, without its languages (decision 092). Called only by pages that show source code. */
export default {
  languages: {},
  highlight() {
    throw new Error('Source code has no colours here: packages/prismjs takes the place of Prism (decision 092).');
  },
};

/** Loads languages, of which there are none. */
export default function loadLanguages() {}

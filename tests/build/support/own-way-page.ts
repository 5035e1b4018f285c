/** Loaded with `--import` before the build: the login page counts the letters of its title, so it cannot be stamped. */
const read = Response.prototype.text;
Response.prototype.text = async function text(this: Response): Promise<string> {
  const html = await read.call(this);
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
  return /rel="canonical" href="[^"]*\/login"/.test(html) ? html.replace('</title>', ` ${title.length}</title>`) : html;
};

export {};

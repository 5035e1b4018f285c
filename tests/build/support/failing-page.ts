/** Loaded with `--import` before the build: the login page of `second.example` cannot be rendered. */
const read = Response.prototype.text;
Response.prototype.text = async function text(this: Response): Promise<string> {
  const html = await read.call(this);
  if (html.includes('<link rel="canonical" href="https://second.example/login"')) throw new Error('torn');
  return html;
};

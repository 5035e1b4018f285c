/** Answers at once, and adds one to the first number of the memory a moment later, when the thread has nothing to do. */
export default function addLater(memory: SharedArrayBuffer): void {
  const numbers = new Int32Array(memory);
  setTimeout(() => {
    Atomics.add(numbers, 0, 1);
    Atomics.notify(numbers, 0);
  }, 10);
}

/** First working code against the push of this very site; `url` is its address. The protocol is `contract/market-push.ts`. */

export function pushPython(url: string): string {
  return `import asyncio, json, random
import websockets  # pip install websockets

URL = "${url}"
WANTED = ["SIM004", "SIM006"]
last = {}  # 每只证券收到的最后一个序号，重连后继续用


async def listen():
    async with websockets.connect(URL) as ws:
        # 订阅绑定在连接上，每次连上都要重新发
        await ws.send(json.dumps({"op": "subscribe", "instruments": WANTED}))
        while True:
            # 服务器每 5 秒一次心跳，12 秒没有任何消息就当作断线
            event = json.loads(await asyncio.wait_for(ws.recv(), timeout=12))
            if event["type"] == "error":
                print("refused:", event["code"], event["message"])
            if event["type"] != "snapshot":
                continue
            key, sequence = event["instrument"], event["sequence"]
            missed = sequence - last.get(key, sequence - 1) - 1
            if missed > 0:
                print(f"{key}: 缺 {missed} 张")  # 快照是全量，接着用；逐笔要补取
            last[key] = sequence
            print(key, sequence, "买一", event["bids"][0], "卖一", event["asks"][0])


async def main():
    failures = 0
    while True:
        before = dict(last)
        try:
            await listen()
        except (OSError, TimeoutError, websockets.WebSocketException) as problem:
            print("lost:", problem)
        failures = 1 if last != before else failures + 1
        # 0.5、1、2 … 15 秒，上下各浮动两成，避免同时重连
        await asyncio.sleep(min(15, 0.5 * 2 ** (failures - 1)) * random.uniform(0.8, 1.2))


asyncio.run(main())`;
}

export function pushJavaScript(url: string): string {
  return `// 浏览器与 Node 22 以上都可以直接运行
const url = '${url}';
const wanted = ['SIM004', 'SIM006'];
const last = new Map(); // 每只证券收到的最后一个序号，重连后继续用
let failures = 0;

function connect() {
  const socket = new WebSocket(url);
  let silence;
  const watch = () => {
    clearTimeout(silence);
    // 服务器每 5 秒一次心跳，12 秒没有任何消息就当作断线
    silence = setTimeout(() => socket.close(4000), 12000);
  };

  // 订阅绑定在连接上，每次连上都要重新发
  socket.onopen = () => socket.send(JSON.stringify({ op: 'subscribe', instruments: wanted }));

  socket.onmessage = ({ data }) => {
    watch();
    const event = JSON.parse(data);
    if (event.type === 'error') console.warn('refused:', event.code, event.message);
    if (event.type !== 'snapshot') return;
    failures = 0;
    const { instrument, sequence, bids, asks } = event;
    const missed = sequence - (last.get(instrument) ?? sequence - 1) - 1;
    // 快照是全量，缺了接着用；逐笔要按序号补取
    if (missed > 0) console.warn(\`\${instrument}: 缺 \${missed} 张\`);
    last.set(instrument, sequence);
    console.log(instrument, sequence, '买一', bids[0], '卖一', asks[0]);
  };

  socket.onclose = ({ code }) => {
    clearTimeout(silence);
    failures += 1;
    // 0.5、1、2 … 15 秒，上下各浮动两成，避免同时重连
    const waitMs = Math.min(15000, 500 * 2 ** (failures - 1)) * (0.8 + 0.4 * Math.random());
    console.warn('lost:', code);
    setTimeout(connect, waitMs);
  };
}

connect();`;
}

export function pushShell(url: string): string {
  return `# 连上，订阅一只，看 5 秒
npx wscat -c ${url} -w 5 -x '{"op":"subscribe","instruments":["SIM004"]}'`;
}
